import { categoryPicture } from './category-picture.ts';
import type { CategoryTile } from './category-tiles-query.ts';
import styles from './category-tiles.module.css';

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <section className={styles.section} aria-label="Разделы каталога">
      <ul className={styles.grid}>
        {tiles.map((tile, place) => (
          <Tile key={tile.code} tile={tile} size={tileSize(place)} />
        ))}
      </ul>
    </section>
  );
}

type TileSize = 'feature' | 'wide' | 'small';

function Tile({ tile, size }: { tile: CategoryTile; size: TileSize }) {
  const picture = categoryPicture(tile.code);

  return (
    <li className={styles.tile} data-size={size}>
      <h2 className={styles.name}>{tile.name}</h2>
      <ul className={styles.children}>
        {tile.children.map((child) => (
          <li key={child}>{child}</li>
        ))}
      </ul>
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
