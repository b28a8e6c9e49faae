import type { ChaosReport } from './chaos.ts';

/** What happened, in one line. */
export function describeChaos(report: ChaosReport): string {
  const { batches, seconds, workerKills, coordinatorKills, databaseRestarts, pauses, duplicatesQueued } =
    report;
  const incidents = Object.entries(report.incidents).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${batches} batches in ${seconds} s`,
    `${workerKills} workers killed`,
    `${coordinatorKills} times the coordinator`,
    `${databaseRestarts} times the database`,
    `${pauses} worker paused (${report.duplicatesOfPaused} of its results were there already)`,
    `${duplicatesQueued} batches queued again`,
    `incidents: ${incidents.join(', ') || 'none'}`,
  ].join('; ');
}
