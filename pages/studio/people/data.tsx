import { PersonalDataScreen } from '#components/features/people/PersonalDataScreen.tsx';
import { erasureForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default PersonalDataScreen;

export const getServerSideProps = formPage(
  inStudio('people', { forms: [{ form: erasureForm }], namespaces: ['people'] }),
);
