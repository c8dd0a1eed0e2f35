-- Statements of the bank: what came to our accounts, and which orders it pays.

create table bank_account (
  id         bigint generated always as identity primary key,
  account    text not null unique check (account ~ '^\d{20}$'),
  bik        text not null check (bik ~ '^\d{9}$'),
  bank       text not null check (length(bank) between 1 and 200),
  created_at timestamptz not null default now()
);

create table statement_file (
  id          bigint generated always as identity primary key,
  -- The same bytes are the same file, whatever it is called.
  sha256      bytea not null unique check (length(sha256) = 32),
  name        text not null check (length(name) <= 200),
  period_from date,
  period_to   date,
  -- Documents of the file by what became of them.
  documents   integer not null check (documents >= 0),
  incoming    integer not null check (incoming >= 0),
  skipped     integer not null check (skipped >= 0),
  received    bigint not null check (received >= 0),
  -- Documents that could not be read, by line, and what else was odd.
  faults      jsonb not null default '[]',
  warnings    text[] not null default '{}',
  imported_at timestamptz not null default now(),
  check (period_from <= period_to)
);

create table statement_line (
  id            bigint generated always as identity primary key,
  file_id       bigint not null references statement_file,
  account_id    bigint not null references bank_account,
  -- Hash of account, day, number, sum, payer's account and purpose: periods of files overlap, payments do not.
  identity      bytea not null unique check (length(identity) = 32),
  posted_on     date not null,
  number        text not null,
  amount        bigint not null check (amount > 0),
  payer_inn     text not null,
  payer_name    text not null,
  payer_account text not null,
  purpose       text not null,
  -- new: not judged yet; posted: all of it has its place; waiting: for a person; foreign: pays no order of ours.
  state         text not null default 'new' check (state in ('new', 'posted', 'waiting', 'foreign')),
  -- Why it waits, and what a person should look at.
  doubts        text[] not null default '{}',
  warnings      text[] not null default '{}',
  created_at    timestamptz not null default now()
);
create index statement_line_by_day on statement_line (posted_on desc, id desc);
create index statement_line_by_state on statement_line (state, posted_on desc, id desc) where state <> 'posted';
create index statement_line_by_file on statement_line (file_id);
create index statement_line_by_payer on statement_line (payer_account) where payer_account <> '';

create table statement_match (
  id          bigint generated always as identity primary key,
  line_id     bigint not null references statement_line,
  -- Null: an advance of the company.
  order_id    bigint references customer_order,
  company_id  bigint references company,
  amount      bigint not null check (amount > 0),
  state       text not null check (state in ('posted', 'proposed', 'undone')),
  -- Proposals of one line that belong together have one number.
  variant     smallint not null default 1 check (variant > 0),
  score       smallint not null check (score between 0 and 100),
  reasons     text[] not null default '{}',
  -- Null: the machine was sure.
  operator_id bigint references operator,
  -- By whom, where that is no member of the staff.
  made_by     text not null default '',
  entry_id    bigint unique references ledger_entry,
  made_at     timestamptz not null default now(),
  undone_at   timestamptz,
  undone_by   bigint references operator,
  check (order_id is not null or company_id is not null),
  check ((state = 'proposed') = (entry_id is null)),
  check ((state = 'undone') = (undone_at is not null))
);
create index statement_match_by_line on statement_match (line_id, state);
create index statement_match_by_order on statement_match (order_id) where order_id is not null;
create unique index one_posting_of_line_and_order on statement_match (line_id, order_id) where state = 'posted';

-- No kopeck of a line is posted twice, and a line is done exactly when all of it is.
create function check_statement_line() returns trigger language plpgsql as $$
declare
  touched bigint := case tg_table_name when 'statement_line' then (to_jsonb(new) ->> 'id')::bigint
                                       else (to_jsonb(new) ->> 'line_id')::bigint end;
  line record;
begin
  select statement_line.state, statement_line.amount,
         (select coalesce(sum(match.amount), 0) from statement_match as match
           where match.line_id = statement_line.id and match.state = 'posted') as posted
    into line
    from statement_line where id = touched;
  if line.posted > line.amount or (line.state = 'posted') <> (line.posted = line.amount) then
    raise check_violation using message = format('statement line %s does not add up', touched);
  end if;
  return null;
end $$;
create constraint trigger statement_line_adds_up after insert or update on statement_line
  deferrable initially deferred for each row execute function check_statement_line();
create constraint trigger statement_match_adds_up after insert or update on statement_match
  deferrable initially deferred for each row execute function check_statement_line();

-- Orders are found by who pays them.
create index order_by_payer_inn on customer_order ((payer ->> 'inn')) where payer ->> 'inn' is not null;
