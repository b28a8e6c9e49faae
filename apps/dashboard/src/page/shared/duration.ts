import type { Words } from './i18n/i18n.ts';

/** `58 s`, `2 min`, `3 h 20 min` */
export function duration(seconds: number, { t }: Words): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return t('time.seconds', { s: whole });
  if (whole < 3600) return t('time.minutes', { min: Math.round(whole / 60) });
  return t('time.hours', { h: Math.floor(whole / 3600), min: Math.round((whole % 3600) / 60) });
}
