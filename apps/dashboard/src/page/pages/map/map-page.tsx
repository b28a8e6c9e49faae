import type { ReactElement } from 'react';
import { Figures } from '../../shared/figure/figure-view.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { LevelHead, useLevel } from '../../shared/level-switch.tsx';
import { Loading } from '../../shared/loading.tsx';
import { usePlace } from '../../shared/url-state.ts';
import { api } from '../../shared/api.ts';
import { useApi } from '../../shared/use-api.ts';

/** Variants by measures: the heat map, the forest plot, draws against advantage. */
export function MapPage(): ReactElement {
  const { t } = useWords();
  const { search } = usePlace();
  const answer = useApi(api.map, { query: { runs: search.get('runs'), ci: useLevel() } });
  return (
    <>
      <LevelHead title={t('nav.map')} />
      <p className="lead">{t('map.lead')}</p>
      <Loading answer={answer}>{({ figures }) => <Figures figures={figures} level={2} />}</Loading>
    </>
  );
}
