// Prints the table of docs/results/measured/plans.csv: ./ts packages/report/src/testing/plan-table.ts
import { PLAN_SETTINGS, type PlanSetting, planKept } from './plan-settings.ts';

const widthText = ({ kind }: PlanSetting, width: number): string =>
  kind === 'elo' ? `${width.toFixed(1)} Elo` : `${(100 * width).toFixed(2)} %`;

console.log(
  '| setting | games planned | promised | delivered | of it |\n| --- | ---: | ---: | ---: | ---: |',
);
for (const setting of PLAN_SETTINGS) {
  const { promised, games, delivered } = planKept(setting);
  const [asked, shown] = [promised, delivered].map((width) => `±${widthText(setting, width)}`);
  const share = `${(100 * (delivered / promised)).toFixed(0)} %`;
  console.log(`| ${setting.name} | ${games.toLocaleString('en')} | ${asked} | ${shown} | ${share} |`);
}
