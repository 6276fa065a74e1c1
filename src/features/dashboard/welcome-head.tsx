interface WelcomeHeadProps {
  greeting: string;
  organization: string;
  /** The role as people say it. */
  rights: string;
}

/** Who is greeted, and where they work as what. */
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
