import type { Config } from '../../config.ts';
import type { TrafficLimits } from './traffic.ts';

/** For the database, the files that are read and written, threads, and whoever looks after the process. */
const KEPT_DESCRIPTORS = 512;
/** However few descriptors there are, some connections are needed. */
const LEAST_CONNECTIONS = 64;

export type TrafficSettings = Pick<
  Config,
  'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS' | 'MAX_OPEN_REQUESTS' | 'MAX_IN_FLIGHT'
>;

export function trafficLimits(settings: TrafficSettings, descriptors = openableDescriptors()): TrafficLimits {
  const openable = Math.max(LEAST_CONNECTIONS, descriptors - KEPT_DESCRIPTORS);
  return {
    connections: Math.min(settings.MAX_CONNECTIONS, openable),
    connectionsEach: settings.MAX_CONNECTIONS_PER_ADDRESS,
    open: settings.MAX_OPEN_REQUESTS,
    inFlight: settings.MAX_IN_FLIGHT,
  };
}

interface Report {
  userLimits?: { open_files?: { soft?: number | string } };
}

/** A process that has used up its descriptors cannot even open a file: it must know how many it has. */
function openableDescriptors(): number {
  // Without it the report asks for the names of all network interfaces.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const { soft } = userLimits?.open_files ?? {};
  return typeof soft === 'number' ? soft : Infinity;
}
