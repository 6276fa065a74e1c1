import { use } from 'react';
import {
  GoToContext,
  NotificationsContext,
  ServicesContext,
  StatsContext,
  type GoTo,
  type NotificationsRead,
  type Services,
  type Stats,
} from './services.ts';

/** The services from the composition root. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('Outside of the app.');
  return services;
}

export function useStats(): Stats {
  const stats = use(StatsContext);
  if (stats === null) throw new Error('Outside of the app.');
  return stats;
}

export function useNotifications(): NotificationsRead {
  const notifications = use(NotificationsContext);
  if (notifications === null) throw new Error('Outside of the app.');
  return notifications;
}

/** Navigation for code that runs with and without the router. */
export function useGoTo(): GoTo {
  return use(GoToContext);
}
