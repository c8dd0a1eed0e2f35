import type { Db } from '../../platform/database/database.ts';

export interface BannerRow {
  id: number;
  place: string;
  title: string;
  text: string;
  url: string;
  action: string;
  secondUrl: string;
  secondAction: string;
  imagePath: string;
  position: number;
}

/** The banners of the current moment. */
export async function findBanners(
  db: Db,
  { place, limit }: { place: string | undefined; limit: number },
): Promise<BannerRow[]> {
  return db<BannerRow[]>`
    select id, place, title, text, url, action, second_url, second_action, image_path, position
      from banner
     where starts_at <= now()
       and (ends_at is null or ends_at > now())
       ${place === undefined ? db`` : db`and place = ${place}`}
     order by place, position, id
     limit ${limit}
  `;
}
