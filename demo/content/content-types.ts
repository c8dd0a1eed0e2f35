export interface DemoPage {
  slug: string;
  title: string;
  /** Headings from h2, paragraphs, lists, tables and links only. */
  html: string;
}

/** What an article shows besides its text, below the section of a heading. */
export type DemoPostBlock =
  | { kind: 'products'; after: string; title: string; filter: Readonly<Record<string, unknown>> }
  | { kind: 'calculator'; after: string; code: string; values?: Readonly<Record<string, string>> };

export interface DemoPost extends DemoPage {
  blocks?: readonly DemoPostBlock[];
  lead: string;
  daysAgo: number;
  /** Address of an illustration. */
  image: string;
}

export interface DemoMenu {
  code: string;
  name: string;
  items: readonly { name: string; url: string; type?: string }[];
}

export interface DemoBanner {
  place: string;
  title: string;
  text: string;
  url: string;
  /** What the button to the address says. */
  action: string;
  second: { url: string; action: string };
  image: string;
}

export interface DemoCollection {
  code: string;
  name: string;
  description: string;
  /** In the one filter vocabulary of the catalog. */
  filter: Readonly<Record<string, unknown>>;
}

export interface DemoReferenceCard {
  code: string;
  name: string;
  html: string;
  image: string;
  /** Leaf whose first family it tells about. */
  leaf: string;
}

export interface DemoSeo {
  path: string;
  h1: string;
  title: string;
  description: string;
  keywords: string;
  text: string;
}
