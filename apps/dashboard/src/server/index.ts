export { type Dashboard, type DashboardOptions, DEFAULT_PORT, startDashboard } from './start-dashboard.ts';
export { cookieOf } from './admit.ts';
