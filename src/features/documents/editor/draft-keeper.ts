import { ApiError, isServerAway } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { isLetGo, letGo } from '#api/let-go.ts';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { contentOf, draftBody } from './draft-body.ts';
import type { DraftMail } from './draft-calls.ts';
import { removeDraft, writeDraft } from './draft-shelf.ts';
import type { Draft } from './draft.ts';
import { keepAsNew } from './keep-as-new.ts';
import type { KeeperDeps } from './keeper-deps.ts';
import { isBarelyBegun, isOver, refusedAs, savedAs, stateAt, type KeeperState } from './keeper-state.ts';
import { mergedAs, metAs } from './merged-state.ts';
import { openProblems } from './open-problems.ts';
import { withTry } from './unanswered.ts';

/** Milliseconds without typing before the draft is saved on the device and on the server. */
const rest = { device: 300, server: 1_200, again: 5_000 } as const;

/** Saves a document while it is edited: on the device at every pause, and on the server when possible. */
export class DraftKeeper implements Observable<KeeperState> {
  readonly #deps: KeeperDeps;
  readonly #state: ReturnType<typeof createObservable<KeeperState>>;
  readonly get: Observable<KeeperState>['get'];
  readonly subscribe: Observable<KeeperState>['subscribe'];
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  /** Versions sent since the last confirmed save. Any of them may have arrived. */
  #unanswered: readonly Draft[];
  /** The call under way and when it began, in milliseconds of `performance.now()`. */
  #open: { readonly call: AbortController; readonly since: number } | null = null;
  #isStopped = false;
  /** As in the last call that issues it. */
  #inOrder = true;

  constructor(deps: KeeperDeps) {
    const { start } = deps;
    this.#deps = deps;
    this.#unanswered = start.unanswered;
    this.#state = createObservable(stateAt(start));
    this.get = this.#state.get;
    this.subscribe = this.#state.subscribe;
  }

  /** `isKept`: also if there is no more than a customer. */
  readonly change = (edit: (draft: Draft) => Draft, isKept = false): void => {
    const { draft: before, problems } = this.get();
    const draft = edit(before);
    if (isKept || !isBarelyBegun(draft, this.#deps.start.draft)) this.keep();
    // A corrected field is no longer marked.
    this.#set({ draft, isChanged: true, isOnDevice: false, problems: openProblems(problems, before, draft) });
    if (!this.get().isKept) return;
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = setTimeout(() => void this.#shelve(), rest.device);
    this.#plan(rest.server);
  };

  /** It is wanted, even if it has no more than a customer. */
  readonly keep = (): void => this.#set({ isKept: true });

  /** Saves what was left on the device, when the editor opens. */
  readonly resume = (): void => {
    if (this.get().isChanged) this.#plan(rest.server);
  };

  /** Saves at once, when the screen closes. */
  readonly flush = (): void => {
    if (!this.get().isKept) return;
    void this.#shelve();
    void this.#save('draft');
  };

  /** Issues it in one call; null on failure, with the reason in the state. With `mail` also emails it, and rejects. */
  readonly issue = (mail?: DraftMail): Promise<Document | null> => this.#save('sent', mail);

  /** True if it can be issued; otherwise marks what is wrong. */
  readonly isReady = (): boolean => {
    const { draft, version } = this.get();
    const checked = draftBody(draft, { id: this.#deps.id, version });
    if (checked.kind === 'problems') this.#set({ failure: null, problems: checked.problems });
    return checked.kind === 'body';
  };

  /** The server is back: a call from before may never be answered, so it is sent again. */
  readonly sendAgain = (returnedAt: number): void => {
    if (this.#open !== null && this.#open.since < returnedAt) letGo(this.#open.call);
  };

  /** On the device first, then on the server; null if not there. */
  readonly saveNow = (): Promise<Document | null> => this.#shelve().then(() => this.#save('draft'));

  /** Saves the merged version after a conflict. */
  readonly settle = (draft: Draft): void => {
    const { theirs } = this.get();
    if (theirs !== null) this.#set(mergedAs(draft, theirs));
    this.flush();
  };

  /** Goes back to editing without a decision; the next save asks again. */
  readonly postpone = (): void => this.#set({ theirs: null });

  /** Saves it on the device as a new draft under another id; false on failure, with the reason in the state. */
  readonly moveTo = async (other: string): Promise<boolean> => {
    const failure = await keepAsNew(this.#deps.owner, other, this.get().draft);
    if (failure === null) await this.drop();
    else this.#set({ failure });
    return failure === null;
  };

  readonly drop = async (): Promise<void> => {
    const { owner, id } = this.#deps;
    this.stop();
    this.#set({ isChanged: false });
    if (owner !== null) await removeDraft(owner, id);
  };

  readonly stop = (): void => {
    this.#isStopped = true;
    clearTimeout(this.#deviceTimer);
    clearTimeout(this.#serverTimer);
  };

  #set(part: Partial<KeeperState>): void {
    this.#state.set({ ...this.get(), ...part });
  }

  /** As it is kept on the device. */
  #entryOf(owner: string) {
    const { draft, version, base } = this.get();
    const unanswered = [...this.#unanswered];
    return { owner, id: this.#deps.id, draft, version, base, unanswered, savedAt: Date.now() };
  }

  async #shelve(): Promise<void> {
    clearTimeout(this.#deviceTimer);
    const { owner } = this.#deps;
    const { draft, isChanged } = this.get();
    if (!isChanged || owner === null) return;
    try {
      await writeDraft(this.#entryOf(owner));
      if (this.get().draft === draft) this.#set({ isOnDevice: true });
    } catch {
      // No space on this device; the server may still accept it.
    }
  }

  #plan(pause: number): void {
    clearTimeout(this.#serverTimer);
    if (!this.#isStopped) this.#serverTimer = setTimeout(() => void this.#save('draft'), pause);
  }

  /** One call at a time: each builds on the version that the last one returned. */
  #save(status: 'draft' | 'sent', mail?: DraftMail): Promise<Document | null> {
    clearTimeout(this.#serverTimer);
    const saving = this.#underWay.then(() => {
      const now = this.get();
      const isIdle = isOver(now) || (status === 'draft' && !now.isChanged);
      return isIdle ? null : this.#send(status, mail);
    });
    this.#underWay = saving.catch(() => null);
    return saving;
  }

  async #send(status: 'draft' | 'sent', mail: DraftMail | undefined): Promise<Document | null> {
    const { draft, version } = this.get();
    const checked = draftBody(draft, { id: this.#deps.id, version });
    if (checked.kind === 'problems') {
      const waitsFor = checked.problems[0] ?? null;
      this.#set({ failure: null, waitsFor, ...(status === 'sent' && { problems: checked.problems }) });
      return null;
    }
    this.#set({ isSaving: true, waitsFor: null });
    const call = new AbortController();
    this.#open = { call, since: performance.now() };
    try {
      return await this.#bring({ ...checked.body, status }, draft, mail, call.signal);
    } catch (error) {
      if (isLetGo(call.signal) && !this.#isStopped) return await this.#send(status, mail);
      if (status === 'sent' && (await this.#putOff(draft, error, mail))) return null;
      this.#refuse(draft, error, status);
      if (mail !== undefined) throw error;
      return null;
    } finally {
      this.#open = null;
      this.#set({ isSaving: false });
    }
  }

  /** True if it will be issued later, as it is now. */
  async #putOff(draft: Draft, error: unknown, mail: DraftMail | undefined): Promise<boolean> {
    const { owner, id, putOff } = this.#deps;
    // After leaving, another editor may have it by now.
    if (owner === null || this.get().draft !== draft || this.#isStopped) return false;
    const put = { shelved: this.#entryOf(owner), mail, inOrder: this.#inOrder };
    if (!(await putOff(error, put))) return false;
    this.stop();
    // What was typed in this moment stays on the device as a draft.
    const isSame = this.get().draft === draft;
    if (isSame) await removeDraft(owner, id);
    this.#set({ isWaiting: true, failure: null, ...(isSame && { isChanged: false, isOnDevice: false }) });
    return true;
  }

  /** Saves it on the server; null if the user has to decide first. */
  async #bring(
    body: DocumentInput,
    draft: Draft,
    mail: DraftMail | undefined,
    signal: AbortSignal,
  ): Promise<Document | null> {
    const { id, issueInOrder } = this.#deps;
    const { version } = this.get();
    const earlier = this.#unanswered;
    this.#unanswered = withTry(earlier, draft);
    const api: Api = (endpoint, input, options) => this.#deps.api(endpoint, input, { ...options, signal });
    const save = (order: Pick<DocumentInput, 'in_order'>) =>
      this.#deps.save(api, { id, draft, earlier, version, body: { ...body, ...order }, mail });
    const saved = await (body.status === 'draft'
      ? save({})
      : issueInOrder(contentOf(draft), (in_order) => {
          this.#inOrder = in_order;
          return save({ in_order });
        }));
    if (saved.kind === 'gone') this.#set({ isGone: true, failure: null });
    if (saved.kind === 'conflict') this.#set(metAs(this.get(), saved.theirs, body.status));
    if (saved.kind === 'conflict' && this.get().theirs === null) return this.#send('draft', undefined);
    if (saved.kind !== 'saved') return null;
    await this.#take(draft, saved.document);
    return saved.document;
  }

  /** Changes made while the call was under way are still to be saved. */
  async #take(sent: Draft, saved: Document): Promise<void> {
    const { owner, id } = this.#deps;
    this.#unanswered = [];
    const after = savedAs(saved, this.get().draft, sent);
    this.#set(after);
    if (after.isChanged) return saved.status === 'draft' ? this.#plan(rest.server) : undefined;
    if (owner !== null) await removeDraft(owner, id);
    this.#set({ isOnDevice: false });
  }

  #refuse(sent: Draft, error: unknown, status: 'draft' | 'sent'): void {
    this.#set(refusedAs(error, sent, status));
    // A refusal is final until the draft changes.
    if (isServerAway(error) || !(error instanceof ApiError)) this.#plan(rest.again);
  }
}
