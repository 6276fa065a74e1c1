import type { payments as english } from '../en/payments.ts';
import type { Translated } from '../translated.ts';

export const payments: Translated<typeof english> = {};
