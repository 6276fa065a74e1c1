import { createContext } from 'react';
import type { Api } from '#api/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { SavedRead } from '#offline/saved-read.ts';
import type { Session } from '#session/session.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { Notifications } from '#shared/contract/notifications.ts';

/** What screens work with; made once, in the composition root. */
export interface Services {
  api: Api;
  session: Session;
  /** How the last call to the host went. */
  connection: Connection;
}

/** The dashboard's figures of the signed-in user. */
export type Stats = SavedRead<DashboardStats>;

/** Beside the services, since the screens before signing in do without. */
export const StatsContext = createContext<Stats | null>(null);

/** What needs the attention of the signed-in user. */
export type NotificationsRead = SavedRead<Notifications>;

export const NotificationsContext = createContext<NotificationsRead | null>(null);

export const ServicesContext = createContext<Services | null>(null);

/** Goes to a path of this app; the screens before signing in know no router (docs/decisions). */
export type GoTo = (href: string, options?: { replace?: boolean }) => void;

export const GoToContext = createContext<GoTo>((href) => window.location.assign(href));
