interface WelcomeHeadProps {
  greeting: string;
  organization: string;
  rights: string;
}

/** Greeting, organization and role. */
export function WelcomeHead({ greeting, organization, rights }: WelcomeHeadProps) {
  return (
    <header>
      <h1>{greeting}</h1>
      <p className="welcome-where">
        <span>{organization}</span> · <span className="welcome-role">{rights}</span>
      </p>
    </header>
  );
}
