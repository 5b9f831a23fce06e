import { actionEndpoints } from './actions/endpoints.ts';
import { codeListEndpoints } from './codeLists/endpoints.ts';
import { commodityEndpoints } from './commodities/endpoints.ts';
import { consortiumEndpoints } from './consortiums/endpoints.ts';
import { convenerEndpoints } from './conveners/endpoints.ts';
import { dashboardEndpoints } from './dashboards/endpoints.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import { goalEndpoints } from './goals/endpoints.ts';
import { indicatorEndpoints } from './indicators/endpoints.ts';
import { initiativeEndpoints } from './initiatives/endpoints.ts';
import { maturityEndpoints } from './maturity/endpoints.ts';
import { opportunityEndpoints } from './opportunities/endpoints.ts';
import { organizationEndpoints } from './organizations/endpoints.ts';
import { pageEndpoints } from './pages/endpoints.ts';
import { projectEndpoints } from './projects/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { sourcingAreaEndpoints } from './sourcingAreas/endpoints.ts';
import { storyEndpoints } from './stories/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';

export const publicEndpoints = {
  ...actionEndpoints,
  ...codeListEndpoints,
  ...commodityEndpoints,
  ...consortiumEndpoints,
  ...convenerEndpoints,
  ...dashboardEndpoints,
  ...documentEndpoints,
  ...goalEndpoints,
  ...indicatorEndpoints,
  ...initiativeEndpoints,
  ...maturityEndpoints,
  ...opportunityEndpoints,
  ...organizationEndpoints,
  ...pageEndpoints,
  ...projectEndpoints,
  ...searchEndpoints,
  ...siteEndpoints,
  ...sourcingAreaEndpoints,
  ...storyEndpoints,
  ...verificationEndpoints,
} as const;
