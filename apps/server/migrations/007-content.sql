-- What editors write: pages, menus, banners, articles, collections, and the words search engines read.

create table cms_page (
  id           bigint generated always as identity primary key,
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null check (title <> ''),
  body_html    text not null default '',
  is_published boolean not null default true,
  updated_at   timestamptz not null default now()
);

-- A path of ours or a whole address. No spaces and no control characters: browsers drop some of them, so that a path with
-- a tab between two slashes would lead to another site.
create function is_link(url text) returns boolean immutable
  return url ~ '^(/([^/\\]|$)|https?://[^/\\])' and url !~ '[\s\u0001-\u0020\u007f-\u00a0]';

create table menu (
  id   bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$'),
  name text not null
);

create table menu_item (
  id           bigint generated always as identity primary key,
  menu_id      bigint not null references menu on delete cascade,
  parent_id    bigint,
  name         text not null check (name <> ''),
  url          text not null check (is_link(url)),
  type         text not null default '',
  position     integer not null default 0,
  level        smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  parent_level smallint not null generated always as (0) stored,
  unique (id, menu_id, level),
  -- A parent is itself a root, so neither a circle nor a third level can be written.
  foreign key (parent_id, menu_id, parent_level) references menu_item (id, menu_id, level) on delete cascade
);
create index menu_item_by_menu on menu_item (menu_id, position);

create table banner (
  id         bigint generated always as identity primary key,
  place      text not null,
  title      text not null,
  text       text not null default '',
  url        text not null check (is_link(url)),
  image_path text not null default '',
  position   integer not null default 0,
  starts_at  timestamptz not null default now(),
  ends_at    timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
create index banner_by_place on banner (place, position);

create table post (
  id           bigint generated always as identity primary key,
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null,
  lead         text not null default '',
  body_html    text not null,
  image_path   text not null default '',
  published_at timestamptz
);

create table collection (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text not null,
  description text not null default '',
  image_path  text not null default '',
  filter      jsonb not null default '{}'
);

create table collection_pin (
  collection_id bigint not null references collection on delete cascade,
  product_id    bigint not null references product on delete cascade,
  position      integer not null default 0,
  primary key (collection_id, product_id)
);

create table reference_card (
  id         bigint generated always as identity primary key,
  code       text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name       text not null,
  body_html  text not null default '',
  image_path text not null default '',
  family_id  bigint references family
);

create table seo_page (
  path        text primary key check (path ~ '^/'),
  h1          text not null default '',
  title       text not null default '',
  description text not null default '',
  keywords    text not null default '',
  seo_text    text not null default '',
  canonical   text not null default ''
);
