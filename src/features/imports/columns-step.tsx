import { Step } from '#features/shared/steps/step.tsx';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { unusedColumns } from './import-fields.ts';
import { Options, TargetField } from './import-options.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { mayStart, type ImportEntry } from './may-start.ts';
import { ReadingNote } from './reading-note.tsx';
import './imports.css';

/** Which column is which, how the file is read, and the preview of that. */
export function ColumnsStep({ entry }: { entry: ImportEntry }) {
  const { file, preview, plan, missing, failure, isBusy, isBegun, change, start, state } = entry;
  const say = words.imports;
  if (preview === null || plan === null) {
    return (
      <Step number={2} title={say.columns} lead={say.columnsAhead}>
        {null}
      </Step>
    );
  }
  const leftOut = unusedColumns(plan, preview);
  return (
    <Step number={2} title={say.columns} lead={say.columnsLead(preview.rows)} isDone={state !== null}>
      {file !== null && <ReadingNote file={file} />}
      <fieldset className="import-plan" disabled={isBegun || (isBusy && state === null)}>
        {plan.kind === 'invoices' && <TargetField plan={plan} onChange={change} />}
        <MappingFields
          plan={plan}
          columns={preview.columns}
          suggested={preview.mapping}
          sample={preview.sample}
          missing={missing}
          onChange={(mapping) => change({ mapping })}
        />
        <Options plan={plan} onChange={change} />
      </fieldset>
      {leftOut.length > 0 && <p className="panel-lead">{say.notImported(leftOut.join(', '))}</p>}
      {failure !== null && state === null && <Banner tone="error">{failure}</Banner>}
      {!isBegun && (
        <div className="page-actions">
          <Button
            look={mayStart(entry) ? 'secondary' : 'primary'}
            aria-disabled={isBusy}
            onClick={() => void start(true)}
          >
            {say.preview}
          </Button>
        </div>
      )}
    </Step>
  );
}
