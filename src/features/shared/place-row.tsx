import { Fragment, type ReactNode } from 'react';
import { isCityFirst } from '#shared/paper/address-lines.ts';
import './form/form.css';
import './place-row.css';

interface PlaceRowProps {
  /** ISO 3166-1 alpha-2. */
  country: string | null | undefined;
  postalCode: ReactNode;
  city: ReactNode;
  region?: ReactNode;
  /** What follows, such as the country. */
  children?: ReactNode;
}

/** The fields of a place in the order of its country's addresses. Another country moves them; what is typed stays. */
export function PlaceRow({ country, postalCode, city, region, children }: PlaceRowProps) {
  const code = <Fragment key="code">{postalCode}</Fragment>;
  const places = [<Fragment key="city">{city}</Fragment>, <Fragment key="region">{region}</Fragment>];
  return (
    <div className="form-row place-row">
      {isCityFirst(country) ? [...places, code] : [code, ...places]}
      {children}
    </div>
  );
}
