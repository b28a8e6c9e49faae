export { type Dashboard, type DashboardOptions, DEFAULT_PORT, startDashboard } from './start-dashboard.ts';
