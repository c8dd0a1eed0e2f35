-- A page is drawn with the whole text, so one endless description would hold up every visitor of its product.
alter table product
  add constraint product_description_is_readable check (length(description) <= 20000);
