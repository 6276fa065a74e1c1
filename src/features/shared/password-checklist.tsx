import { passwordRules } from '#shared/password-rules.ts';
import { words } from '#shared/words/words.ts';
import './password-checklist.css';

/** The five rules, each ticked as soon as it holds (spec.md section 5). */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className="password-checklist" aria-label={words.auth.passwordRequirements}>
      {passwordRules.map(({ id, label, holds }) => (
        <li key={id} data-met={holds(password)}>
          {label}
          <span className="visually-hidden">
            {holds(password) ? words.auth.ruleMet : words.auth.ruleNotMet}
          </span>
        </li>
      ))}
    </ul>
  );
}
