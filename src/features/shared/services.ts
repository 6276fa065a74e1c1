import { createContext } from 'react';
import type { Api } from '#api/client.ts';
import type { Books } from '#offline/books/books.ts';
import type { Connection } from '#offline/connection.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { SavedRead } from '#offline/saved-read.ts';
import type { Session } from '#session/session.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import type { Notifications } from '#shared/contract/notifications.ts';

/** What screens work with, created once in the composition root. */
export interface Services {
  api: Api;
  session: Session;
  /** The outcome of the last call to the host. */
  connection: Connection;
  /** The books on the device. Missing on the sign-in screens. */
  books?: Books;
  /** What waits to be sent. Missing on the sign-in screens. */
  outbox?: Outbox;
}

/** The signed-in user's dashboard stats. */
export type Stats = SavedRead<DashboardStats>;

/** Separate from the services, because signed-out screens don't need it. */
export const StatsContext = createContext<Stats | null>(null);

/** The signed-in user's notifications. */
export type NotificationsRead = SavedRead<Notifications>;

export const NotificationsContext = createContext<NotificationsRead | null>(null);

export const ServicesContext = createContext<Services | null>(null);

/** Goes to a path of this app. Signed-out screens have no router (docs/decisions). */
export type GoTo = (href: string, options?: { replace?: boolean }) => void;

export const GoToContext = createContext<GoTo>((href) => window.location.assign(href));
