import { use } from 'react';
import {
  GoToContext,
  ServicesContext,
  StatsContext,
  type GoTo,
  type Services,
  type Stats,
} from './services.ts';

/** The API, the session and what else the composition root made. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('There are no services above this component.');
  return services;
}

/** The dashboard's figures. */
export function useStats(): Stats {
  const stats = use(StatsContext);
  if (stats === null) throw new Error('There are no figures above this component.');
  return stats;
}

/** The way to another screen for code that runs with and without the router. */
export function useGoTo(): GoTo {
  return use(GoToContext);
}
