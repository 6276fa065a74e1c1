import { memo } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { Draft } from './draft.ts';
import { hasSameHead } from './same-head.ts';

interface EditorNotesProps {
  draft: Draft;
  problems: readonly FieldError[];
  onChange: (part: Partial<Draft>) => void;
}

/** The texts below the lines. */
export const EditorNotes = memo(function EditorNotes({ draft, problems, onChange }: EditorNotesProps) {
  return (
    <section className="panel editor-notes" aria-label={words.editor.notesAndTerms}>
      {(['notes', 'terms'] as const).map((name) => (
        <TextAreaField
          key={name}
          label={words.editor[name]}
          optional
          name={name}
          rows={3}
          value={draft[name]}
          error={problems.find(({ path }) => path === name)?.message}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </section>
  );
}, hasSameHead);
