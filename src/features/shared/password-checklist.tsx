import { passwordRules, specialCharacters } from '#shared/password-rules.ts';
import { words } from '#shared/words/words.ts';
import './password-checklist.css';

/** The five rules, each checked off once it is met (spec.md section 5). */
export function PasswordChecklist({ password }: { password: string }) {
  const { rules, ...say } = words.passwordChecklist;
  return (
    <ul className="password-checklist" aria-label={say.label}>
      {passwordRules.map(({ id, holds }) => (
        <li key={id} data-met={holds(password)}>
          {id === 'special' ? rules.special(specialCharacters) : rules[id]}
          <span className="visually-hidden">{holds(password) ? say.met : say.notMet}</span>
        </li>
      ))}
    </ul>
  );
}
