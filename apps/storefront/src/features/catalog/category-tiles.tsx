import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { categoryPicture } from './category-picture.ts';
import type { CategoryTile } from './category-tiles-query.ts';
import styles from './category-tiles.module.css';

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const [isWhole, setIsWhole] = useState(false);

  return (
    <section aria-label="Разделы каталога" id="sections">
      <ul className={styles.grid} data-whole={isWhole}>
        {tiles.map((tile, place) => (
          <Tile key={tile.code} tile={tile} size={tileSize(place)} />
        ))}
      </ul>
      {!isWhole && (
        <div className={styles.more}>
          <Button variant="secondary" isWide onClick={() => setIsWhole(true)}>
            Все {countOf(tiles.length, ['категория', 'категории', 'категорий'])}
          </Button>
        </div>
      )}
    </section>
  );
}

type TileSize = 'feature' | 'wide' | 'small';

const SHOWN_CHILDREN: Record<TileSize, number> = { feature: 4, wide: 2, small: 0 };

function Tile({ tile, size }: { tile: CategoryTile; size: TileSize }) {
  const picture = categoryPicture(tile.code);
  const children = tile.children.slice(0, SHOWN_CHILDREN[size]);

  return (
    <li className={styles.tile} data-size={size}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={shopRoutes.category(tile)}>
          {tile.name}
        </Link>
      </h2>
      <p className={styles.count}>{countOf(tile.count, ['товар', 'товара', 'товаров'])}</p>
      {children.length > 0 && (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.code}>
              <Link to={shopRoutes.category(child)}>{child.name}</Link>
            </li>
          ))}
        </ul>
      )}
      {picture && (
        <img className={styles.picture} src={picture} alt="" width={400} height={400} loading="lazy" />
      )}
    </li>
  );
}

/** One large tile, three wide ones and small ones around them fill the rows of the mosaic without a hole. */
function tileSize(place: number): TileSize {
  if (place === 0) return 'feature';
  return place === 1 || place === 2 || place === 6 ? 'wide' : 'small';
}
