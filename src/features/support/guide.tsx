import { ChevronRight } from 'lucide-react';
import type { User } from '#shared/contract/me.ts';
import { may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { groups } from './topics.ts';
import './guide.css';

/** What this user can do, each with a link to where it is done. */
export function Guide({ user: { role, organization } }: { user: User }) {
  const { groups: titles, topics: say } = words.support;
  const areas = organization.live_areas ?? [];
  return (
    <div className="guide">
      {groups.map(({ name, Icon, topics }) => {
        const open = topics.filter(
          ({ area, permission }) =>
            areas.includes(area) && (permission === undefined || may(role, permission)),
        );
        if (open.length === 0) return null;
        return (
          <section key={name} className="panel" aria-labelledby={`guide-${name}`}>
            <h2 id={`guide-${name}`} className="guide-head">
              <Icon aria-hidden="true" />
              {titles[name]}
            </h2>
            <ul>
              {open.map(({ name: topic, to }) => (
                <li key={topic}>
                  <a className="guide-topic" href={to}>
                    <span className="guide-title">{say[topic].title}</span>
                    <span className="guide-text">{say[topic].text}</span>
                    <ChevronRight aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
