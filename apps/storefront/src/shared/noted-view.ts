import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { noteView } from '@okoem/contract/product-page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { transportOf } from './api-query.ts';
import { noteProduct } from './recent-products.ts';

/** Who leaves sooner has not looked at it. */
const LOOK_MS = 3000;

/** The visitor finds the product again among those seen lately; the shop learns what people look at. */
export function useNotedView(productId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    noteProduct(productId);
    return beginLook(transportOf(client), productId);
  }, [client, productId]);
}

/** Answers how to say that the page was left. */
export function beginLook(ask: ApiTransport, productId: number): () => void {
  const timer = setTimeout(() => {
    // Nobody misses one view.
    void ask(noteView, { params: { id: String(productId) } }).catch(() => undefined);
  }, LOOK_MS);
  return () => clearTimeout(timer);
}
