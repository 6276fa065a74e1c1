interface WelcomeHeadProps {
  greeting: string;
  organization: string;
  role: string;
}

/** Who is greeted, and where they work as what. */
export function WelcomeHead({ greeting, organization, role }: WelcomeHeadProps) {
  return (
    <header>
      <h1>{greeting}</h1>
      <p className="welcome-where">
        <span>{organization}</span> · <span className="welcome-role">{role}</span>
      </p>
    </header>
  );
}
