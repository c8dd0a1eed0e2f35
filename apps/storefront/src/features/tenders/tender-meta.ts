import type { SeoData } from '@okoem/contract/seo.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { budgetText, dayText } from './tender-words.ts';

const LONGEST = 180;

/** What search engines show of a request: nothing of who asks. */
export function tenderWords(tender: TenderView): SeoData {
  const { kind_label: kind, title, systems, city, budget, deadline } = tender;
  const about = [
    `${kind}: ${systems.map((system) => TENDER_SYSTEM_SHORT_LABELS[system]).join(', ')}`,
    ...(city === null ? [] : [city.name]),
    `бюджет: ${budgetText(budget).toLowerCase()}`,
    ...(deadline === null ? [] : [`предложения до ${dayText(deadline)}`]),
  ].join('. ');
  const place = city === null || title.includes(city.name) ? '' : `, ${city.name}`;
  return {
    h1: '',
    title: `${title}${place} — заявка № ${tender.id} на Окоёме`,
    description: about.slice(0, LONGEST),
    keywords: '',
    seo_text: '',
    canonical: '',
  };
}

/** The same for machines. */
export function tenderLd(tender: TenderView, url: string) {
  return {
    '@type': 'Demand',
    name: tender.title,
    description: tender.description,
    url,
    ...(tender.published_at !== null && { availabilityStarts: tender.published_at }),
    ...(tender.deadline !== null && { availabilityEnds: tender.deadline }),
    ...(tender.city !== null && { areaServed: { '@type': 'City', name: tender.city.name } }),
    itemOffered: { '@type': 'Service', serviceType: tender.kind_label },
  };
}
