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
  if (services === null) throw new Error('There are no services above this component.');
  return services;
}

export function useStats(): Stats {
  const stats = use(StatsContext);
  if (stats === null) throw new Error('There are no figures above this component.');
  return stats;
}

export function useNotifications(): NotificationsRead {
  const notifications = use(NotificationsContext);
  if (notifications === null) throw new Error('There are no notifications above this component.');
  return notifications;
}

/** Navigation for code that runs with and without the router. */
export function useGoTo(): GoTo {
  return use(GoToContext);
}
