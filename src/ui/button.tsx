import type { ComponentProps } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'plain' | 'danger' | 'danger-final';
  wide?: boolean;
}

/** The product's button. `type` defaults to "button" to prevent accidental submits. */
export function Button({ look = 'primary', wide = false, className, type = 'button', ...rest }: ButtonProps) {
  const classes = [
    'button',
    look === 'primary' ? '' : `button-${look}`,
    wide ? 'button-wide' : '',
    className,
  ];
  // `type` is always one of the three literals.
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={classes.filter(Boolean).join(' ')} {...rest} />;
}
