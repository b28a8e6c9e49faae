import type { ReactElement } from 'react';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Link } from '../../shared/link.tsx';

/** What people come for, and where it is. */
const DOORS = [
  ['/compare', 'compare'],
  ['/start', 'run'],
  ['/editor', 'rule'],
] as const;

/** The ways on from the first page. */
export function Doors(): ReactElement {
  const { t } = useWords();
  return (
    <ul className="doors">
      {DOORS.map(([href, door]) => (
        <li key={door}>
          <Link href={href} className="door">
            <strong>{t(`door.${door}`)}</strong>
            <span>{t(`door.${door}.what`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
