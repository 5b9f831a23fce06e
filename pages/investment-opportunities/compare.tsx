import { OpportunityCompareScreen } from '#components/features/compare/OpportunityCompareScreen.tsx';
import { comparedOpportunities } from '#lib/api/comparedNouns.ts';
import { comparisonPage } from '#lib/page/comparisonPage.server.ts';

export default OpportunityCompareScreen;

export const getServerSideProps = comparisonPage(comparedOpportunities);
