import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { FileDrop } from '#features/shared/files/file-drop.tsx';
import { readText } from '#features/shared/files/read-text.ts';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { newId } from '#features/shared/new-id.ts';
import { Page } from '#features/shared/page.tsx';
import { Step } from '#features/shared/steps/step.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { readBankStatement } from '#shared/contract/bank-statements.ts';
import { words } from '#shared/words/words.ts';
import { StatementEntries, type Statement } from './statement-entries.tsx';

/** Records the payments of a bank statement: suggested by the server, chosen by the user. */
export function StatementScreen() {
  const { api } = useServices();
  const say = words.statements;
  const [statement, setStatement] = useState<Statement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(file: File): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { text } = readText(new Uint8Array(await file.arrayBuffer()));
      const { open_invoices: invoices, ...read } = await api(readBankStatement, { body: { content: text } });
      setStatement({ id: newId(), invoices, ...read });
    } catch (error) {
      setStatement(null);
      setFailure(callFailure(error, say.failed));
    }
    setBusy(false);
  }

  return (
    <Page title={say.title} lead={say.lead} parent="/payments">
      {failure === null && <NeedsServer />}
      <Step number={1} title={say.bankFile} lead={say.formats} isDone={statement !== null}>
        <FileDrop
          label={say.chooseFile}
          accept=".xml,.sta,.mt940,.940,.txt,.csv"
          isBusy={isBusy}
          failure={failure}
          onChoose={(file) => void take(file)}
        />
        {isBusy && <p role="status">{say.reading}</p>}
      </Step>
      {statement === null ? (
        <Step number={2} title={say.entries} lead={say.entriesAhead}>
          {null}
        </Step>
      ) : (
        <StatementEntries key={statement.id} statement={statement} />
      )}
    </Page>
  );
}
