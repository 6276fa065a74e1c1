/**
 * Taxes on sales by country (ISO 3166), as they are called on its invoices, with rates in percent: the standard rate,
 * then the most used reduced ones. As of January 2026 (European Commission, Taxes in Europe Database; elsewhere the tax
 * authorities). Countries without an entry have no such tax, or one that differs from town to town, such as the sales
 * tax of the United States.
 */
export const taxesOfCountries = `
AE: VAT 5
AR: IVA 21, IVA reducido 10.5
AT: USt. 20, USt. ermäßigt 10
AU: GST 10
BE: BTW 21, BTW verlaagd 6
BG: ДДС 20, ДДС намалена 9
CA: GST 5, HST 13
CH: MWST 8.1, MWST reduziert 2.6
CL: IVA 19
CO: IVA 19, IVA reducido 5
CY: ΦΠΑ 19, ΦΠΑ μειωμένος 5
CZ: DPH 21, DPH snížená 12
DE: USt. 19, USt. ermäßigt 7
DK: moms 25
EE: KM 24, KM vähendatud 9
ES: IVA 21, IVA reducido 10
FI: ALV 25.5, ALV alennettu 13.5
FR: TVA 20, TVA intermédiaire 10, TVA réduite 5.5
GB: VAT 20, Reduced VAT 5
GR: ΦΠΑ 24, ΦΠΑ μειωμένος 13
HR: PDV 25, PDV snižena 13
HU: ÁFA 27, ÁFA kedvezményes 5
IE: VAT 23, Reduced VAT 13.5
IM: VAT 20, Reduced VAT 5
IN: CGST 9, SGST 9, IGST 18
IS: VSK 24, VSK lægra 11
IT: IVA 22, IVA ridotta 10
JP: 消費税 10, 消費税(軽減) 8
KE: VAT 16
KR: 부가세 10
LI: MWST 8.1, MWST reduziert 2.6
LT: PVM 21, PVM lengvatinis 12
LU: TVA 17, TVA réduite 8
LV: PVN 21, PVN samazināts 12
MC: TVA 20, TVA intermédiaire 10, TVA réduite 5.5
MT: VAT 18, Reduced VAT 5
MX: IVA 16, IVA frontera 8
NG: VAT 7.5
NL: btw 21, btw laag 9
NO: MVA 25, MVA redusert 15
NZ: GST 15
PE: IGV 18
PH: VAT 12
PL: VAT 23, VAT obniżony 8
PT: IVA 23, IVA reduzida 6
RO: TVA 21, TVA redusă 11
RS: PDV 20, PDV posebna 10
SA: VAT 15
SE: moms 25, moms reducerad 12
SG: GST 9
SI: DDV 22, DDV znižana 9.5
SK: DPH 23, DPH znížená 19
TH: VAT 7
TR: KDV 20, KDV indirimli 10
UA: ПДВ 20, ПДВ знижена 7
UY: IVA 22, IVA mínima 10
ZA: VAT 15
`;

/** Where the tax of a sale depends on the buyer's province or state, so that none can be proposed. */
export const taxDependsOnPlace: readonly string[] = ['CA', 'IN'];
