import { useState } from 'react';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { ChartGhost } from '#features/shared/chart/chart-ghost.tsx';
import { FileDrop } from '#features/shared/files/file-drop.tsx';
import { PickerList } from '#features/shared/picker/picker-list.tsx';
import { Step } from '#features/shared/steps/step.tsx';
import { Button } from '#ui/button.tsx';
import { GhostLines } from '#ui/ghost.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Section, Sections } from '#ui/section.tsx';

const months = [
  ['Jan', 42_000, 31_000],
  ['Feb', 96_500, 58_000],
  ['Mar', -8_000, 12_000],
  ['Apr', 71_000, 64_000],
] as const;

const options = ['Fjord Timber', 'Harbour Cafe', 'Marina Boats'].map((name) => ({ key: name, words: name }));

export function Charts() {
  return (
    <Panel title="Charts">
      <BarChart
        summary="Payments received by month"
        currency="EUR"
        columns={months.map(([label, amount, before]) => ({
          key: label,
          label,
          spoken: `${label}: ${amount}`,
          amount,
          before,
          readout: `${label}: ${amount}`,
        }))}
        initial="Apr"
      />
      <progress value={2} max={5} aria-label="Progress" />
    </Panel>
  );
}

export function Ghosts() {
  return (
    <Panel title="Ghosts">
      <GhostLines count={4} />
      <ChartGhost />
    </Panel>
  );
}

/** The list of a picker, with the option that Enter takes. */
export function Pickers({ id }: { id: string }) {
  const [active, setActive] = useState(1);
  return (
    <Panel title="Pickers">
      <div className="picker look-picker">
        <PickerList id={id} label="Customers" options={options} active={active} onPick={setActive} />
      </div>
    </Panel>
  );
}

export function Notices() {
  return (
    <Notice title="This link has expired">
      <p>Ask for a new one.</p>
    </Notice>
  );
}

export function Steps() {
  return (
    <>
      <Step number={1} title="File" lead="A place to drop it, and the file once it is chosen.">
        <FileDrop label="Choose a CSV file" accept=".csv" isBusy={false} onChoose={() => undefined} />
      </Step>
      <Step number={2} title="Preview" lead="Still ahead.">
        {null}
      </Step>
    </>
  );
}

export function SettingsSections() {
  return (
    <Sections>
      <Section title="Backup" lead="Everything in one file.">
        <Button look="secondary">Download backup</Button>
      </Section>
      <Section title="Audit log" lead="Entries can’t be changed or removed.">
        <p>No entries yet</p>
      </Section>
    </Sections>
  );
}
