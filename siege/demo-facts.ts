/** Rows of the demo that the changes are made to. */
export interface Facts {
  product: string;
  productPath: string;
  category: string;
  categoryPath: string;
  /** The one above it, which its page shows in the breadcrumbs and nowhere else. */
  parent: string;
  brand: string;
  brandPath: string;
  seller: string;
  sellerPath: string;
  /** One that nobody has ordered from. */
  newSeller: string;
  newSellerPath: string;
  family: string;
  attribute: string;
  listValue: string;
  numberAttribute: string;
  /** How the filter by it begins. */
  numberFilter: string;
  file: string;
  review: string;
  reviewText: string;
  stranger: string;
  strangerName: string;
}

/** A product that has everything, as one row of text columns. */
export const FACTS_SQL = `
  with ranged as (
    select value.product_id, value.attribute_id
      from product_attribute as value
      join product on product.id = value.product_id
      join category_attribute as place
        on place.category_id = product.category_id and place.attribute_id = value.attribute_id and place.is_filter
     where exists (select from product_attribute as other
                     join shown_product as beside on beside.id = other.product_id
                    where other.attribute_id = value.attribute_id
                      and beside.category_id = product.category_id
                      and other.number <> value.number)
  ), new_seller as (
    select seller.id, seller.code
      from seller
     where is_active
       and not exists (select from sub_order where seller_id = seller.id)
       and exists (select from store where seller_id = seller.id)
     order by id
     limit 1
  ), shown as (
    select *
      from shown_product as product
     where brand_id is not null
       and family_id is not null
       and exists (select from review where product_id = product.id and status = 'PUBLISHED' and text <> '')
       and exists (select from product_file where product_id = product.id)
       and exists (select from product_relation where product_id = product.id and kind = 'accessory')
       and exists (select from ranged where ranged.product_id = product.id)
       and exists (select from product_attribute where product_id = product.id and value_id is not null)
       and exists (select from sellable_offer as offer
                     join store on store.id = offer.store_id and store.delivers_to = 'everywhere'
                    where product_id = product.id and available_milli > 0)
     order by id
     limit 1
  ), review as (
    select review.id, review.text
      from review join shown on shown.id = review.product_id
     where review.status = 'PUBLISHED' and review.text <> ''
     order by useful - useless desc, review.created_at desc, review.id desc
     limit 1
  ), stranger as (
    select product.id, product.name
      from product cross join shown
     where product.seller_id = shown.seller_id
       and product.category_id <> shown.category_id
       and exists (select from sellable_offer where product_id = product.id)
       and not exists (select from product_relation
                        where product_id = shown.id and related_id = product.id)
     order by product.id desc
     limit 1
  )
  select shown.id::text as product, '/product/' || shown.code || '-' || shown.id as "productPath",
         category.id::text as category, '/catalog/' || category.code as "categoryPath",
         category.parent_id::text as parent,
         brand.id::text as brand, '/brands/' || brand.code || '-' || brand.id as "brandPath",
         seller.id::text as seller, '/seller/' || seller.code || '-' || seller.id as "sellerPath",
         shown.family_id::text as family,
         (select attribute_id from product_attribute
           where product_id = shown.id and value_id is not null order by attribute_id limit 1)::text as attribute,
         (select value_id from product_attribute
           where product_id = shown.id and value_id is not null order by attribute_id limit 1)::text as "listValue",
         ranged.id::text as "numberAttribute",
         '"code":"attr_' || ranged.code || '","name":"' || ranged.name || '","type":"range"' as "numberFilter",
         new_seller.id::text as "newSeller",
         '/seller/' || new_seller.code || '-' || new_seller.id as "newSellerPath",
         (select min(id) from product_file where product_id = shown.id)::text as file,
         review.id::text as review, left(review.text, 30) as "reviewText",
         stranger.id::text as stranger, stranger.name as "strangerName"
    from shown
    join category on category.id = shown.category_id
    join brand on brand.id = shown.brand_id
    join seller on seller.id = shown.seller_id
   cross join review
   cross join new_seller
   cross join lateral (
     select attribute.*
       from ranged join attribute on attribute.id = ranged.attribute_id
      where ranged.product_id = shown.id
      order by attribute.id
      limit 1
   ) as ranged
   cross join stranger
`;
