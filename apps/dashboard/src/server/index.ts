export { type Dashboard, type DashboardOptions, startDashboard } from './start-dashboard.ts';
export { cookieOf } from './admit.ts';
