import type { TenderView } from '@okoem/contract/tender-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { goodsTodayQuery } from '../features/tenders/goods-today-query.ts';
import { TENDERS_CRUMB } from '../features/tenders/own-tabs.ts';
import { StandingPanel } from '../features/tenders/standing-panel.tsx';
import { TenderEquipment, productIds } from '../features/tenders/tender-equipment.tsx';
import { TenderHead } from '../features/tenders/tender-head.tsx';
import { tenderLd, tenderWords } from '../features/tenders/tender-meta.ts';
import {
  equipmentQuery,
  questionsQuery,
  standingQuery,
  tenderQuery,
} from '../features/tenders/tender-queries.ts';
import { TenderStory, TenderTask, WhatNext } from '../features/tenders/tender-task.tsx';
import { useProposeWish } from '../features/tenders/use-propose-wish.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { JsonLd } from '../shared/json-ld.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { part } from '../shared/part.tsx';
import { sessionLoaderContext, useSession } from '../shared/session/session.ts';
import { siteRuntimeContext, useSiteRuntime } from '../shared/site-runtime.tsx';
import styles from './tender-page.module.css';

/** Of few readers each: who asked, who was chosen, and who answers. */
const AuthorPart = part(
  async () => (await import('../features/tenders/author-part.tsx')).AuthorPart,
  '[data-tender-author]',
);
const ContractorWorks = part(
  async () => (await import('../features/tenders/contractor-works.tsx')).ContractorWorks,
  '[data-tender-works]',
);
/** Read below the first screen; whoever asks or answers has it by then. */
const TenderQuestions = part(
  async () => (await import('../features/tenders/tender-questions.tsx')).TenderQuestions,
  '[data-tender-questions]',
);
const ProposalForm = part(
  async () => (await import('../features/tenders/proposal-form.tsx')).ProposalForm,
  '[data-tender-proposal]',
);

/** What is not there, or not published, is not found: the page says so. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const id = params['id']!;
  const tender = await client.fetchQuery(tenderQuery(id));
  // Of what nobody else sees there is nothing more to ask.
  if (!import.meta.env.SSR || tender.stage !== 'published') return null;
  const { city } = context.get(siteRuntimeContext);
  const isMember = context.get(sessionLoaderContext).kind === 'member';
  const goods = async () => {
    const { data: lines } = await client.fetchQuery(equipmentQuery(id));
    const ids = productIds(lines);
    if (ids.length > 0) await client.prefetchQuery(goodsTodayQuery({ ids, cityGuid: city.city_guid }));
  };
  await Promise.all([
    ...(tender.equipment_count > 0 ? [goods().catch(() => undefined)] : []),
    client.prefetchQuery(questionsQuery(id)),
    ...(isMember ? [client.prefetchQuery(standingQuery(id))] : []),
  ]);
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { data: tender } = useSuspenseQuery(tenderQuery(id));
  const { origin } = useSiteRuntime();
  const path = shopRoutes.tender(tender);
  const isIndexed = tender.stage === 'published';
  return (
    <PageWidth>
      <PageMeta
        seo={tenderWords(tender)}
        name={tender.title}
        path={path}
        indexing={isIndexed ? undefined : { canonical: path, robots: 'noindex,follow' }}
      />
      <PageCrumbs crumbs={[TENDERS_CRUMB, { label: tender.title, href: path }]} />
      {isIndexed && <JsonLd data={import.meta.env.SSR ? tenderLd(tender, origin + path) : undefined} />}
      <TenderHead tender={tender} />
      <Body key={tender.id} tender={tender} />
    </PageWidth>
  );
}

function Body({ tender }: { tender: TenderView }) {
  const isMember = useSession().kind === 'member';
  const isPublished = tender.stage === 'published';
  const { data: standing } = useQuery({
    ...standingQuery(String(tender.id)),
    enabled: isMember && isPublished,
  });
  const [isProposing, setProposing] = useState(false);
  const canWrite = Boolean(standing?.can_propose || standing?.proposal?.can_change);
  const propose = () => setProposing(true);
  useProposeWish(canWrite, propose);
  return (
    <>
      {tender.viewer === 'author' && (
        <div data-tender-author>
          <AuthorPart tenderId={tender.id} />
        </div>
      )}
      {tender.viewer === 'chosen' && (
        <div data-tender-works>
          <ContractorWorks tenderId={tender.id} />
        </div>
      )}
      <div className={styles.columns} data-single={tender.viewer === 'author' || undefined}>
        <div className={styles.main}>
          <TenderTask tender={tender} />
          <TenderEquipment tender={tender} />
        </div>
        <StandingPanel tender={tender} standing={standing} isProposing={isProposing} onPropose={propose} />
      </div>
      {isProposing && standing && canWrite && (
        <section id="proposal" data-tender-proposal aria-label="Форма предложения">
          <ProposalForm tender={tender} standing={standing} onClose={() => setProposing(false)} />
        </section>
      )}
      {isPublished && (
        <div data-tender-questions>
          <TenderQuestions tender={tender} canAsk={standing?.can_ask ?? false} />
        </div>
      )}
      <WhatNext tender={tender} />
      <TenderStory events={tender.events} />
    </>
  );
}
