import type { Db } from '../../platform/database/database.ts';

export interface OrderedDocument {
  productId: number;
  kind: string;
  name: string;
  article: string;
}

/** Certificates, passports and manuals of everything in an order that can still be seen in the shop, each once. */
export async function findOrderedDocuments(db: Db, orderId: number): Promise<OrderedDocument[]> {
  return db<OrderedDocument[]>`
    select distinct on (file.product_id, file.kind) file.product_id, file.kind, file.name, product.article
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id
      join shown_product as product on product.id = line.product_id
      join product_file as file on file.product_id = line.product_id
     where part.order_id = ${orderId}
     order by file.product_id, file.kind, file.id
  `;
}
