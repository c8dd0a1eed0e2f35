-- Reviews that buyers write, questions on products, what readers think of both, and what buyers say of sellers.

-- The life of whatever people write publicly, as data: a move that is not listed cannot be written.
create table opinion_move (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into opinion_move (from_status, to_status) values
  ('NEW', 'PUBLISHED'), ('NEW', 'REFUSED'),
  -- Changed by its author, or complained about by many.
  ('PUBLISHED', 'NEW'), ('PUBLISHED', 'REFUSED'),
  ('REFUSED', 'NEW'), ('REFUSED', 'PUBLISHED');

create function check_opinion_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'REFUSED' then raise check_violation using message = 'nothing is refused before it was written'; end if;
  elsif new.status <> old.status
    and not exists (select from opinion_move where from_status = old.status and to_status = new.status) then
    raise check_violation using message = format('what was written cannot go from %s to %s', old.status, new.status);
  end if;
  return new;
end $$;

-- Reviews of before were published or hidden; whose purchase they tell of is not known.
drop index review_by_product;
drop index review_once;
alter table review
  drop constraint review_text_check,
  add column status         text not null default 'NEW' check (status in ('NEW', 'PUBLISHED', 'REFUSED')),
  add column company_id     bigint references company,
  add column pros           text not null default '' check (length(pros) <= 1000),
  add column cons           text not null default '' check (length(cons) <= 1000),
  -- The product was received through us.
  add column is_verified    boolean not null default false,
  add column refusal_reason text not null default '' check (length(refusal_reason) <= 500),
  -- What a program found in it: codes of the domain.
  add column flags          text[] not null default '{}',
  add column edited_at      timestamptz,
  -- Null while no person has looked at it.
  add column decided_at     timestamptz,
  add column decided_by     bigint references operator,
  add column useful         integer not null default 0 check (useful >= 0),
  add column useless        integer not null default 0 check (useless >= 0),
  -- Of readers, since a person has looked at it.
  add column complaints     integer not null default 0 check (complaints >= 0),
  add constraint review_text_is_bounded check (length(text) <= 5000),
  add constraint review_says_something check (length(pros) + length(cons) + length(text) > 0),
  add constraint review_of_company_has_author check (company_id is null or customer_id is not null),
  add constraint review_refused_for_a_reason check ((status = 'REFUSED') = (refusal_reason <> '')),
  add constraint review_answer_is_bounded check (length(answer) between 1 and 2000);
update review set status = 'PUBLISHED' where is_public;
alter table review drop column is_public, drop column images;

create index review_by_product on review (product_id, created_at desc) where status = 'PUBLISHED';
create index review_by_author on review (customer_id, id desc) where customer_id is not null;
create index review_by_company on review (company_id, id desc) where company_id is not null;
create index review_waiting on review (created_at) where status = 'NEW' or complaints > 0;
-- One opinion of one buyer on one product: of a company, or of a person who buys for himself.
create unique index review_once_by_person on review (product_id, customer_id) where customer_id is not null and company_id is null;
create unique index review_once_by_company on review (product_id, company_id) where company_id is not null;

create trigger review_moves_by_the_rules before insert or update of status on review
  for each row execute function check_opinion_move();

-- The rating of a product follows its published reviews in the same transaction, whoever writes them; and the product tells
-- the outbox of itself. Rows are counted by statement, so that a load of thousands is one update.
create function count_reviews() returns trigger language plpgsql as $$
begin
  -- Names of the three statements' tables differ, so each has its own query.
  if tg_op = 'INSERT' then
    update product
       set rating_count = product.rating_count + more.count, rating_sum = product.rating_sum + more.sum
      from (select product_id, count(*) as count, sum(rating) as sum from new_rows where status = 'PUBLISHED' group by 1) as more
     where product.id = more.product_id;
  elsif tg_op = 'DELETE' then
    update product
       set rating_count = product.rating_count - less.count, rating_sum = product.rating_sum - less.sum
      from (select product_id, count(*) as count, sum(rating) as sum from old_rows where status = 'PUBLISHED' group by 1) as less
     where product.id = less.product_id;
  else
    update product
       set rating_count = product.rating_count + change.count, rating_sum = product.rating_sum + change.sum
      from (select product_id, sum(count) as count, sum(sum) as sum
              from (select product_id, 1 as count, rating as sum from new_rows where status = 'PUBLISHED'
                    union all
                    select product_id, -1, -rating from old_rows where status = 'PUBLISHED') as both_sides
             group by 1
            having sum(count) <> 0 or sum(sum) <> 0) as change
     where product.id = change.product_id;
  end if;
  return null;
end $$;
create trigger review_counted_on_insert after insert on review referencing new table as new_rows
  for each statement execute function count_reviews();
create trigger review_counted_on_update after update on review referencing old table as old_rows new table as new_rows
  for each statement execute function count_reviews();
create trigger review_counted_on_delete after delete on review referencing old table as old_rows
  for each statement execute function count_reviews();

-- Photos are private files until their review is public. They come before it, each in two sizes.
alter table stored_file
  drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check
    check (purpose in ('quote', 'profile', 'verification', 'return', 'specification', 'project', 'tender', 'contractor',
                       'proposal', 'message', 'review'));
create index stored_file_of_review on stored_file (created_at) where purpose = 'review';
create table review_photo (
  file_id   uuid primary key references stored_file on delete cascade,
  small_id  uuid not null unique references stored_file on delete cascade,
  review_id bigint references review on delete cascade,
  position  smallint not null default 0 check (position between 0 and 5)
);
create index review_photo_by_review on review_photo (review_id, position) where review_id is not null;

create table review_vote (
  review_id   bigint not null references review on delete cascade,
  customer_id bigint not null references customer,
  is_useful   boolean not null,
  voted_at    timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_vote_by_customer on review_vote (customer_id);

create table product_question (
  id             bigint generated always as identity primary key,
  product_id     bigint not null references product on delete cascade,
  customer_id    bigint references customer,
  company_id     bigint references company,
  author         text not null check (author <> ''),
  text           text not null check (length(text) between 1 and 1000),
  status         text not null default 'NEW' check (status in ('NEW', 'PUBLISHED', 'REFUSED')),
  refusal_reason text not null default '' check (length(refusal_reason) <= 500),
  flags          text[] not null default '{}',
  created_at     timestamptz not null default now(),
  decided_at     timestamptz,
  decided_by     bigint references operator,
  complaints     integer not null default 0 check (complaints >= 0),
  words          tsvector generated always as (to_tsvector('russian', text)) stored,
  constraint question_refused_for_a_reason check ((status = 'REFUSED') = (refusal_reason <> ''))
);
create index product_question_by_product on product_question (product_id, id desc) where status = 'PUBLISHED';
create index product_question_by_author on product_question (customer_id, id desc) where customer_id is not null;
create index product_question_waiting on product_question (created_at) where status = 'NEW' or complaints > 0;
-- A button pressed twice asks once.
create unique index product_question_once on product_question (product_id, customer_id, md5(text)) where customer_id is not null;
create trigger question_moves_by_the_rules before insert or update of status on product_question
  for each row execute function check_opinion_move();

create table product_answer (
  id             bigint generated always as identity primary key,
  question_id    bigint not null references product_question on delete cascade,
  side           text not null check (side in ('seller', 'operator', 'owner')),
  seller_id      bigint references seller,
  customer_id    bigint references customer,
  author         text not null check (author <> ''),
  text           text not null check (length(text) between 1 and 2000),
  status         text not null default 'NEW' check (status in ('NEW', 'PUBLISHED', 'REFUSED')),
  refusal_reason text not null default '' check (length(refusal_reason) <= 500),
  flags          text[] not null default '{}',
  created_at     timestamptz not null default now(),
  edited_at      timestamptz,
  decided_at     timestamptz,
  decided_by     bigint references operator,
  useful         integer not null default 0 check (useful >= 0),
  useless        integer not null default 0 check (useless >= 0),
  complaints     integer not null default 0 check (complaints >= 0),
  constraint answer_refused_for_a_reason check ((status = 'REFUSED') = (refusal_reason <> '')),
  constraint answer_of_seller_names_it check ((side = 'seller') = (seller_id is not null)),
  constraint answer_of_owner_is_a_customers check (customer_id is null or side = 'owner')
);
-- One answer of each side; of owners one of each person.
create unique index product_answer_of_seller on product_answer (question_id) where side = 'seller';
create unique index product_answer_of_operator on product_answer (question_id) where side = 'operator';
create unique index product_answer_of_owner on product_answer (question_id, customer_id) where customer_id is not null;
create index product_answer_by_question on product_answer (question_id) where status = 'PUBLISHED';
create index product_answer_waiting on product_answer (created_at) where status = 'NEW' or complaints > 0;
create trigger answer_moves_by_the_rules before insert or update of status on product_answer
  for each row execute function check_opinion_move();

create table answer_vote (
  answer_id   bigint not null references product_answer on delete cascade,
  customer_id bigint not null references customer,
  is_useful   boolean not null,
  voted_at    timestamptz not null default now(),
  primary key (answer_id, customer_id)
);
create index answer_vote_by_customer on answer_vote (customer_id);

-- Counters follow the votes, however many are given at once.
create function count_review_votes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update review set useful = useful - old.is_useful::int, useless = useless - (not old.is_useful)::int
     where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' then
    update review set useful = useful + new.is_useful::int, useless = useless + (not new.is_useful)::int
     where id = new.review_id;
  end if;
  return null;
end $$;
create trigger review_votes_counted after insert or update or delete on review_vote
  for each row execute function count_review_votes();

create function count_answer_votes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update product_answer set useful = useful - old.is_useful::int, useless = useless - (not old.is_useful)::int
     where id = old.answer_id;
  end if;
  if tg_op <> 'DELETE' then
    update product_answer set useful = useful + new.is_useful::int, useless = useless + (not new.is_useful)::int
     where id = new.answer_id;
  end if;
  return null;
end $$;
create trigger answer_votes_counted after insert or update or delete on answer_vote
  for each row execute function count_answer_votes();

-- One of a reader on each; they are settled when a person has looked at it.
create table opinion_complaint (
  id          bigint generated always as identity primary key,
  review_id   bigint references review on delete cascade,
  question_id bigint references product_question on delete cascade,
  answer_id   bigint references product_answer on delete cascade,
  customer_id bigint not null references customer,
  comment     text not null default '' check (length(comment) <= 500),
  created_at  timestamptz not null default now(),
  constraint complaint_is_about_one check (num_nonnulls(review_id, question_id, answer_id) = 1),
  unique (review_id, customer_id),
  unique (question_id, customer_id),
  unique (answer_id, customer_id)
);
create index opinion_complaint_by_customer on opinion_complaint (customer_id);

-- What a buyer says of the seller of one part of an order.
create table seller_rating (
  id             bigint generated always as identity primary key,
  sub_order_id   bigint not null unique references sub_order,
  seller_id      bigint not null references seller,
  customer_id    bigint not null references customer,
  company_id     bigint references company,
  author         text not null check (author <> ''),
  rating         smallint not null check (rating between 1 and 5),
  text           text not null default '' check (length(text) <= 1000),
  status         text not null default 'NEW' check (status in ('NEW', 'PUBLISHED', 'REFUSED')),
  refusal_reason text not null default '' check (length(refusal_reason) <= 500),
  flags          text[] not null default '{}',
  created_at     timestamptz not null default now(),
  edited_at      timestamptz,
  decided_at     timestamptz,
  decided_by     bigint references operator,
  -- Nobody complains of these yet; they are looked at like the others.
  complaints     integer not null default 0 check (complaints >= 0),
  constraint seller_rating_refused_for_a_reason check ((status = 'REFUSED') = (refusal_reason <> ''))
);
create index seller_rating_by_seller on seller_rating (seller_id, id desc) where status = 'PUBLISHED';
create index seller_rating_waiting on seller_rating (created_at) where status = 'NEW';
create trigger seller_rating_moves_by_the_rules before insert or update of status on seller_rating
  for each row execute function check_opinion_move();

-- Who was asked to rate an order: once, whatever became of the letter.
create table review_invite (
  order_id bigint primary key references customer_order,
  asked_at timestamptz not null default now()
);

select watch_table('review', 'detail', '''review''',
                   'id, product_id, author, rating, pros, cons, text, status, is_verified, created_at, edited_at, answer, answered_at, '
                   'useful, useless');
select watch_table('review_photo', 'detail', '''review_photo''', 'file_id, small_id, review_id, position');
select watch_table('product_question', 'detail', '''product_question''', 'id, product_id, author, text, status, created_at');
select watch_table('product_answer', 'detail', '''product_answer''',
                   'id, question_id, side, author, text, status, created_at, edited_at, useful, useless');
select watch_table('seller_rating', 'detail', '''seller_rating''', 'id, seller_id, author, rating, text, status, created_at');
