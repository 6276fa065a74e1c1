import { useEffect, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { Api } from '#api/client.ts';
import type { SavedReadState } from '#offline/saved-read.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { withRows } from '../saved/with-rows.ts';
import { keptUnder } from '../saved/kept.ts';
import { savedAnswer } from '../saved/saved-answer.ts';
import { useSavedRead } from '../saved/use-saved.ts';
import type { Services } from '../services.ts';
import { useServices } from '../use-services.ts';
import { fetchNamedInvoices, fetchOpenInvoices, openInvoices } from './open-invoices.ts';

/** The invoices that a customer still has to pay. */
export interface OpenInvoices {
  /** By due date; null until they are loaded. */
  readonly invoices: readonly DocumentSummary[] | null;
  /** True once the server was asked since the screen opened; saved data may lack the latest invoice. */
  readonly isAsked: boolean;
  /** False if there are more than are read; the later ones are missing. */
  readonly isComplete: boolean;
  /** False if a named one couldn't be read. */
  readonly areNamedKnown: boolean;
  /** The state of the read. */
  readonly state: SavedReadState<unknown>;
  readonly reload: () => void;
}

/** What gets its dates when it is sent comes last. */
const dueOf = ({ due_date: due, issue_date: issued }: DocumentSummary) => due ?? issued ?? '~';

type Open = InferOutput<typeof openInvoices>;

const mix = (answer: Open, here: Open, ids: ReadonlySet<string>): Open => ({
  ...answer,
  items: withRows(answer, here, { ids, idOf: ({ document_id: id }) => id }),
});

function readOf(services: Services, customerId: string) {
  const key = `open invoices, oldest first ${customerId}`;
  const fetch = async (api: Api, signal?: AbortSignal) => fetchOpenInvoices(api, customerId, signal);
  return keptUnder(services, key, () =>
    savedAnswer(services, { key, shape: openInvoices, ask: fetch, entered: 'document', mix }),
  );
}

interface Asked {
  readonly of: ReturnType<typeof readOf>;
  /** Named ones that are not among those read; null if they couldn't be read. */
  readonly missing: readonly DocumentSummary[] | null;
}

/** `named` are ids separated by commas. Never rejects. */
async function ask(services: Services, customerId: string, named: string): Promise<Asked> {
  const read = readOf(services, customerId);
  await read.load();
  const page = read.getState().copy?.value;
  if (page === undefined || page.next_cursor === null) return { of: read, missing: [] };
  const isThere = (id: string) => page.items.some((row) => row.document_id === id);
  const ids = named.split(',').filter((id) => id !== '' && !isThere(id));
  return { of: read, missing: await fetchNamedInvoices(services.api, customerId, ids).catch(() => null) };
}

/** The open invoices of a customer, always with those whose ids are `named`. */
export function useOpenInvoices(customerId: string, named: readonly string[] = []): OpenInvoices {
  const services = useServices();
  const read = readOf(services, customerId);
  const state = useSavedRead(read);
  const ids = named.join(',');
  // Not a timestamp, because clocks can be set back.
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask(services, customerId, ids).then((found) => {
      if (isCurrent) setAsked(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [services, customerId, ids]);
  const page = state.copy?.value;
  const isAsked = asked?.of === read;
  const missing = isAsked ? asked.missing : [];
  const rows = [...(page?.items ?? []), ...(missing ?? [])];
  return {
    invoices: page === undefined ? null : rows.toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1)),
    isAsked,
    isComplete: page?.next_cursor === null,
    areNamedKnown: missing !== null,
    state,
    reload: () => void ask(services, customerId, ids).then(setAsked),
  };
}
