/** One or two sentences for the update prompt; the waiting worker hands them out. Rewritten for each release. */
export const whatsNew = 'Billhook opens without a connection now and shows your last figures.';
