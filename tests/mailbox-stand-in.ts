import { MailboxAway, type BounceMailbox } from '#server/ports/bounce-mailbox.ts';

/** A mailbox in memory. Counts what was read of it, and can be away. */
export function mailboxStandIn(name = 'imaps://office@mail.example:993/INBOX') {
  const messages = new Map<number, { readonly source: string; readonly at: Date }>();
  const state = { uidValidity: '1', isAway: false, visits: 0, read: [] as number[] };
  const uids = (isWanted: (uid: number, at: Date) => boolean) =>
    [...messages].filter(([uid, { at }]) => isWanted(uid, at)).map(([uid]) => uid);
  const sourceOf = (uid: number) => messages.get(uid)?.source ?? '';
  let last = 0;

  const mailbox: { -readonly [Key in keyof BounceMailbox]: BounceMailbox[Key] } = {
    name,
    visit: async (_stop, look) => {
      state.visits += 1;
      if (state.isAway) throw new MailboxAway('ECONNREFUSED');
      return look({
        uidValidity: state.uidValidity,
        after: async (known) => uids((uid) => uid > known),
        since: async (day) => uids((_uid, at) => at >= day),
        headersOf: async (wanted) =>
          wanted.map((uid) => ({ uid, header: sourceOf(uid).split('\r\n\r\n')[0] ?? '' })),
        read: async (uid) => {
          state.read.push(uid);
          return Buffer.from(sourceOf(uid));
        },
      });
    },
  };

  return {
    mailbox,
    state,
    receive: (source: string, at: Date) => messages.set((last += 1), { source, at }),
    /** As when the server rebuilds it: other UIDs, and another UIDVALIDITY. */
    renumber: () => {
      const all = [...messages.values()];
      messages.clear();
      last = 0;
      for (const message of all) messages.set((last += 1), message);
      state.uidValidity = String(Number(state.uidValidity) + 1);
    },
  };
}
