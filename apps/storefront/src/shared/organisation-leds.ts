import type { OrganisationStatus } from '@okoem/domain/customer/organisation-status.ts';
import type { LedState } from '@okoem/ui/led.tsx';

/** The same lamp for a company wherever its state in the registry is told. */
export const ORGANISATION_LEDS: Record<OrganisationStatus, LedState> = { 1: 'ok', 2: 'wait', 3: 'alarm' };
