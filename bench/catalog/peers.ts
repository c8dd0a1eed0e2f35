import { figure, type Table } from '../bench.ts';
import type { Figures } from './compared-calls.ts';

export const PEER_PAGES = ['leaf', 'text', 'product'] as const;
export type PeerPage = (typeof PEER_PAGES)[number];

/** Requests per second at 1 and 16 connections, 100,000 products, measured once on a machine like ours. */
const PEERS: Record<
  PeerPage,
  { name: string; calls: number; vendure: string; medusa: string; best: number }
> = {
  leaf: {
    name: 'a leaf category with its facets',
    calls: 2,
    vendure: '2.0 / 1.5',
    medusa: '4.0 / 2.5',
    best: 2.5,
  },
  text: { name: 'text search with facets', calls: 2, vendure: '0.02 / –', medusa: '0.5 / 0.04', best: 0.04 },
  product: {
    name: 'a product with all its parts',
    calls: 1,
    vendure: '45 / 57',
    medusa: '7.5 / 10',
    best: 57,
  },
};

/** A page of ours may take two calls: it counts once both are answered. */
export function peersTable(products: number, figures: Readonly<Record<PeerPage, Figures>>): Table {
  return {
    title: `${products.toLocaleString('en')} products beside what our users would otherwise run`,
    columns: [
      'Pages a second at 1 / 16 connections',
      'Okoem',
      'Vendure 3.7.3',
      'Medusa 2.21.2',
      'Times the better one at 16',
    ],
    rows: PEER_PAGES.map((page) => {
      const { name, calls, vendure, medusa, best } = PEERS[page];
      const { one, many } = figures[page];
      const [atOne, atMany] = [one.perSecond / calls, many.perSecond / calls];
      return [name, `${figure(atOne)} / ${figure(atMany)}`, vendure, medusa, `× ${figure(atMany / best)}`];
    }),
    notes: [
      'Vendure and Medusa in production mode on PostgreSQL 18 with 100,000 products, measured once on a machine of 2 cores and 24 GiB, not in this run.',
    ],
  };
}
