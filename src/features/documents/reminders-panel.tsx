import { useState, type SyntheticEvent } from 'react';
import { formatDay } from '#features/shared/format-day.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { May } from '#features/shared/may.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useToday } from '#features/shared/use-today.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { remindersRead } from './panel-reads.ts';
import { LateFeePanel } from './late-fee-panel.tsx';
import { useAbout } from './waiting/use-about.ts';
import { WaitingHere } from './waiting/waiting-here.tsx';
import { holdShown, holdToBe, type Hold } from './waiting/waiting-hold.ts';
import '#features/shared/form/form.css';

/** What follows, or why nothing does. */
function stateOf(reminders: DocumentReminders): string {
  const { is_on, hold, next, obstacle, is_customer_excluded, is_address_failing } = reminders;
  const say = words.reminders;
  if (hold !== null) return hold.until === null ? say.held : say.heldUntil(formatDay(hold.until));
  if (!is_on) return say.off;
  if (obstacle !== null) return say.obstacles[obstacle];
  if (is_customer_excluded) return say.customerExcluded;
  if (is_address_failing) return say.addressFailing;
  return next === null ? say.noneLeft : say.nextOn(formatDay(next.day), next.days_after_due);
}

/** What follows once a hold, or its end, is sent. */
function soon(hold: Hold | undefined): string {
  const say = words.reminders;
  if (hold === undefined || hold === null) return say.resumeWaits;
  return hold.until === null ? say.holdWaits : say.holdWaitsUntil(formatDay(hold.until));
}

interface ActsProps {
  reminders: DocumentReminders;
  onHold: (until: string | null) => void;
  onRelease: () => void;
}

/** Begins at the first field. */
function enter(form: HTMLFormElement | null): (() => void) | undefined {
  form?.querySelector('input')?.focus();
  return handFocusOn(form);
}

function Acts({ reminders: { hold, next, late_fee: lateFee }, onHold, onRelease }: ActsProps) {
  const [isPromising, setPromising] = useState(false);
  const today = useToday();
  const say = words.reminders;
  function promise(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('until');
    if (typeof day !== 'string' || day === '') return;
    setPromising(false);
    onHold(day);
  }
  if (hold !== null) {
    return (
      <div ref={handFocusOn}>
        <Button look="secondary" onClick={onRelease}>
          {say.resume}
        </Button>
      </div>
    );
  }
  if (next === null && (lateFee?.next ?? null) === null) return null;
  return (
    <>
      {isPromising ? (
        <form ref={enter} className="form" aria-label={say.promised} onSubmit={promise}>
          <TextField type="date" name="until" label={say.promisedOn} min={today} required />
          <div className="form-actions">
            <Button type="submit" look="secondary">
              {say.promise}
            </Button>
            <Button look="plain" onClick={() => setPromising(false)}>
              {words.base.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div ref={handFocusOn} className="form-actions">
          <Button look="secondary" onClick={() => setPromising(true)}>
            {say.promised}
          </Button>
          <Button look="secondary" onClick={() => onHold(null)}>
            {say.hold}
          </Button>
        </div>
      )}
    </>
  );
}

interface RemindersProps {
  document: Document;
  reminders: DocumentReminders;
  /** A hold or its end that isn't sent yet. */
  waiting: Act | undefined;
  onChanged: (now: DocumentReminders) => void;
}

function Reminders({ document, reminders, waiting, onChanged }: RemindersProps) {
  const services = useServices();
  const say = words.reminders;
  const { failure, act } = useAct(say.changeFailed);
  const change = (to: Hold) =>
    void act(async () => {
      const now = await holdShown(services, document, reminders, to);
      if (now !== null) onChanged(now);
    });
  return (
    <Panel title={say.title}>
      {reminders.sent.map(({ days_after_due: days, sent_at: at }) => (
        <p key={days}>{say.sentOn(formatMoment(at), days)}</p>
      ))}
      <p>{stateOf(reminders)}</p>
      {waiting !== undefined && <WaitingHere act={waiting}>{soon(holdToBe(waiting))}</WaitingHere>}
      {reminders.is_on && reminders.is_own_plan && <p className="panel-lead">{say.ownPlan}</p>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {waiting === undefined && (
        <May permission="write">
          <Acts reminders={reminders} onHold={(until) => change({ until })} onRelease={() => change(null)} />
        </May>
      )}
    </Panel>
  );
}

interface RemindersPanelProps {
  document: Document;
  onChange: () => void;
}

/** The automatic reminders of an open invoice, if the organization sends any, and its late fees, if it charges any. */
export function RemindersPanel({ document, onChange }: RemindersPanelProps) {
  const { document_id: id } = document;
  const { read, copy } = useSaved(...remindersRead(id));
  const reload = () => void read.load();
  const waiting = useAbout('reminder_hold', id, reload);
  const waitingFee = useAbout('late_fee', id, reload);
  const reminders = copy?.value;
  if (reminders === undefined) return null;
  const { is_on: isOn, sent, hold, late_fee: lateFee } = reminders;
  return (
    <>
      {(isOn || sent.length > 0 || hold !== null || lateFee !== null) && (
        <Reminders
          document={document}
          reminders={reminders}
          waiting={waiting}
          onChanged={(now) => {
            read.take(now);
            onChange();
          }}
        />
      )}
      {lateFee !== null && <LateFeePanel document={document} lateFee={lateFee} waiting={waitingFee} />}
    </>
  );
}
