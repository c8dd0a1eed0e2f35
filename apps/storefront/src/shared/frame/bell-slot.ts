import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

/** The bell comes late, into the place that the header of a member keeps for it. */
export const bellSlot = createStore<ReactNode>(null);
